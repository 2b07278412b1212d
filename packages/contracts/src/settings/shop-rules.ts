import { z } from 'zod';

/** The limit that a rule of labour law allows with a document, for the settings and their checks. */
export const ruleWords = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  source: z.array(z.string()),
  /** Kinds of documents; `all` of them, or `any` one. */
  needs: z.array(z.string()),
  mode: z.enum(['all', 'any']),
  /** The limit that even the document cannot move, in the unit of the rule. */
  bound: z.int().nullable(),
  /** True where the rule demands at least its limit (rest), false where at most (work). */
  isMinimum: z.boolean(),
});
export type RuleWords = z.output<typeof ruleWords>;

/** A rule as the labour rules hold it. */
interface LawRule {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly source: readonly string[];
  readonly violationIf: string;
  readonly override?: {
    readonly needs: readonly string[];
    readonly mode: 'all' | 'any';
    readonly bound?: number;
  };
}

/** A need that the shop's own choice fulfils (1 May) is no document. */
const isDocument = (need: string): boolean => !need.includes('=');

/** The rules for which a recorded document can permit an exception. */
export const liftable = (rules: readonly LawRule[]): RuleWords[] =>
  rules.flatMap(({ id, title, message, source, violationIf, override }) =>
    override
      ? [
          {
            id,
            title,
            message,
            source: [...source],
            needs: override.needs.filter(isDocument),
            mode: override.mode,
            bound: override.bound ?? null,
            isMinimum: violationIf === '<',
          },
        ]
      : [],
  );
