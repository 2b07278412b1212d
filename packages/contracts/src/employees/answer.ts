/** Employees as they are answered. */
import { z } from 'zod';

const dated = z.object({ _id: z.string(), startDate: z.string(), endDate: z.string() });

/** All declarations of a person; a bare list means the same. */
const allOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((all) => (Array.isArray(all) ? { all } : all), z.object({ all: z.array(item) })).optional();

const plannedChange = z
  .object({
    _id: z.string(),
    effectiveOn: z.string(),
    contractType: z.string().optional(),
    weeklyHours: z.int().optional(),
    role: z.string().optional(),
    skills: z.array(z.string()).optional(),
    trainingDays: z.array(z.string()).optional(),
    contractEndDate: z.string().nullable().optional(),
  })
  .meta({ id: 'PlannedContractChange' });

/** One employee in an answer. Fields only for the administrator are absent for others [employees-12]. */
export const employee = z
  .object({
    _id: z.string(),
    name: z.string(),
    role: z.string(),
    /** The job title of the register, where it was entered: « Pâtissière ». */
    qualification: z.string().nullable().optional(),
    isActive: z.boolean().default(true),
    contractType: z.string().optional(),
    age: z.int().nullable().optional(),
    isMinor: z.boolean().optional(),
    weeklyHours: z.int().optional(),
    skills: z.array(z.string()).optional(),
    trainingDays: z.array(z.string()).optional(),
    contractEndDate: z.string().nullable().optional(),
    tutor: z.string().nullable().optional(),
    tutorName: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
    /** `0612345678`, or `+` and the number of another country. */
    phone: z.string().nullable().optional(),
    birthDate: z.string().nullable().optional(),
    entryDate: z.string().nullable().optional(),
    exitDate: z.string().nullable().optional(),
    /** Data of theirs are erased: nothing of the record can be changed any more. */
    isErased: z.boolean().optional(),
    /** The identity is erased too; the register and the checklists, which the law keeps longest, remain. */
    isIdentityErased: z.boolean().optional(),
    /** The contract in force has ended: nobody in that state is planned. */
    isPastContractEnd: z.boolean().optional(),
    /** The planned changes of the contract, soonest first. */
    plannedChanges: z.array(plannedChange).optional(),
    /** Whether a personal account exists, and whether its one-time password still waits to be used. */
    account: z.enum(['none', 'invited', 'active']).optional(),
    sickLeave: z
      .object({
        isOnSickLeave: z.boolean(),
        startDate: z.string().nullable(),
        endDate: z.string().nullable(),
      })
      .optional(),
    absence: z
      .object({
        isAbsent: z.boolean(),
        startDate: z.string().nullable(),
        endDate: z.string().nullable(),
        reason: z.string().nullable(),
      })
      .optional(),
    absences: allOf(
      dated.partial({ _id: true }).extend({
        type: z.string(),
        date: z.string(),
        /** The kind beyond its type: « Congé de maternité ». */
        absenceKind: z.string().optional(),
        reason: z.string().nullable().default(null),
      }),
    ),
    sickLeaves: allOf(dated.partial({ _id: true })),
    delays: allOf(
      z.object({
        _id: z.string().optional(),
        date: z.string(),
        duration: z.int().optional(),
        reason: z.string().nullable().default(null),
      }),
    ),
    vacation: z
      .object({ isOnVacation: z.boolean(), startDate: z.string().nullable(), endDate: z.string().nullable() })
      .optional(),
    /** Total numbers without sick leaves, when the lists hold only recent ones. */
    declared: z.object({ absences: z.int(), delays: z.int() }).optional(),
    /** Every leave in force, oldest first [employees-14]. */
    vacations: z.array(dated.extend({ type: z.string() })).optional(),
    revision: z.int().optional(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.output<typeof employee>;
