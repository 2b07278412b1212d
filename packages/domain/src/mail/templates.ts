import { isDeepStrictEqual } from 'node:util';
import { filled } from '@fournil/contracts/defined';
import { type TemplateName, templateNames } from '@fournil/contracts/mail/templates';
import type { FournilEvent, NewEventOfType, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { templatesEvents } from '@fournil/events/mail/events';
import { defaultContent, type TemplateContent } from '@fournil/formats/letters/default-texts';
import { hasOpenBraces, unknownVariables } from '@fournil/formats/letters/render';
import { type Aggregate, accept, type DecisionOf, refuse, refuseFields } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';

interface InstalledTemplate extends TemplateContent {
  readonly edited: boolean;
}

/** The installed templates, by name. */
export type TemplatesState = Readonly<Record<string, InstalledTemplate>>;

export const templatesStreamId = 'mail-templates';

export const templates: Aggregate<TemplatesState, 'settings', TypeIn<typeof templatesEvents>> = {
  category: 'settings',
  events: templatesEvents,
  initial: {},
  evolve(state, event): TemplatesState {
    switch (event.type) {
      case 'MailTemplateInstalled': {
        const { template, cause: _cause, ...content } = event.data;
        return { ...state, [template]: { ...content, edited: false } };
      }
      case 'MailTemplateEdited': {
        const { template, ...changes } = event.data;
        const known = state[template];
        return known ? { ...state, [template]: { ...known, ...filled(changes), edited: true } } : state;
      }
      default:
        return unexpected(event);
    }
  },
};

type TemplatesEvent = NewEventOfType<TypeIn<typeof templatesEvents>>;
type TemplatesDecision = DecisionOf<typeof templates>;

const install = (template: TemplateName, cause: 'created' | 'updated' | 'reset'): TemplatesEvent => ({
  type: 'MailTemplateInstalled',
  data: { template, cause, ...defaultContent(template) },
});

const contentOf = ({ edited: _edited, ...content }: InstalledTemplate): TemplateContent => content;

const isDefault = (name: TemplateName, known: InstalledTemplate): boolean =>
  isDeepStrictEqual(contentOf(known), defaultContent(name));

/** Creates missing templates, updates unedited ones, and leaves the others unchanged [mail-5]. */
export function decideInitializeTemplates(state: TemplatesState): TemplatesDecision {
  return accept(
    ...templateNames.flatMap((name): TemplatesEvent[] => {
      const known = state[name];
      if (!known) return [install(name, 'created')];
      return known.edited || isDefault(name, known) ? [] : [install(name, 'updated')];
    }),
  );
}

/** Returns to the delivered text. */
export function decideResetTemplate(name: TemplateName, state: TemplatesState): TemplatesDecision {
  const known = state[name];
  if (!known) return refuse('unknown_template');
  return !known.edited && isDefault(name, known) ? accept() : accept(install(name, 'reset'));
}

/** The errors in a template's texts, by field. */
export function templateFaults(
  name: TemplateName,
  texts: Pick<TemplateContent, 'subject' | 'htmlContent' | 'textContent'>,
): Partial<Record<string, string>> {
  const faultOf = (text: string): string | undefined => {
    const unknown = unknownVariables(name, text);
    if (unknown.length) {
      const names = unknown.map((one) => `{{${one}}}`).join(', ');
      return `${unknown.length > 1 ? 'Variables inconnues' : 'Variable inconnue'}\u202f: ${names}`;
    }
    return hasOpenBraces(text) ? 'Une variable n’est pas fermée\u202f: écrivez {{nom}}.' : undefined;
  };
  return {
    subject: faultOf(texts.subject),
    htmlContent: faultOf(texts.htmlContent),
    textContent: faultOf(texts.textContent),
  };
}

/** Records the parts that changed; unknown variables are refused by name. */
export function decideUpdateTemplate(
  name: TemplateName,
  requested: TemplateContent,
  state: TemplatesState,
  edit: { base?: TemplatesState; laterEvents: readonly Recorded<FournilEvent>[] },
): TemplatesDecision {
  const known = state[name];
  if (!known) return refuse('unknown_template');
  const faults = templateFaults(name, requested);
  if (Object.values(faults).some(Boolean)) return refuseFields('invalid_input', faults);
  const base = edit.base?.[name];
  const merged = mergeEdit<Record<string, unknown>>({
    requested: { ...requested },
    current: { ...contentOf(known) },
    laterEvents: edit.laterEvents.filter(({ data }) => 'template' in data && data.template === name),
    ...(base ? { base: { ...contentOf(base) } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  if (!Object.keys(merged.changes).length) return accept();
  return accept({ type: 'MailTemplateEdited', data: { template: name, ...merged.changes } });
}

const counted = (n: number, what: string) =>
  `${n} ${n > 1 ? 'modèles' : 'modèle'} ${what}${n > 1 ? 's' : ''}`;

/** The summary of the installed templates, in a French sentence. */
export function installedSummary(events: readonly NewFournilEvent[]): string {
  const causes = events.map((event) => ('cause' in event.data ? event.data.cause : ''));
  const created = causes.filter((cause) => cause === 'created').length;
  const updated = causes.filter((cause) => cause === 'updated').length;
  const parts = [
    ...(created ? [counted(created, 'créé')] : []),
    ...(updated ? [counted(updated, 'mis à jour').replace('mis à jours', 'mis à jour')] : []),
  ];
  return parts.length ? parts.join(', ') : 'Les modèles sont déjà à jour';
}
