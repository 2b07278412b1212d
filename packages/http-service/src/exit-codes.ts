/** Exit code of a service whose log did not come in time: to start it again at once would only wait again. */
export const waitedInVain = 75;
