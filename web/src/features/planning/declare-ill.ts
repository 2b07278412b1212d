/**
 * Records that a person is ill that day, with the call of the absences feature. Rejects with the ApiError.
 */
export type DeclareIll = (employeeId: string, date: string) => Promise<void>;
