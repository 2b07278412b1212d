/**
 * The base of an edit of the settings. The query answers revision 0 both for settings never saved and
 * after their first save, and the command refuses 0 for the former: 0 is therefore not sent.
 */
export const baseOf = (revision: number | undefined): { baseRevision?: number } =>
  revision ? { baseRevision: revision } : {};
