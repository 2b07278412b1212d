/** Records that somebody is ill that day; the absences' own call, given by the application. Rejects with the ApiError. */
export type DeclareIll = (employeeId: string, date: string) => Promise<void>;
