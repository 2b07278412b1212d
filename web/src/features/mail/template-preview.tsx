import { renderMail, revealSecrets, unknownVariables } from '@fournil/contracts/mail/render';
import { sampleValues, type TemplateName } from '@fournil/contracts/mail/templates';
import { useDeferredValue } from 'react';
import { Notice } from '../../shared/ui/notice.tsx';
import classes from './mail.module.css';
import { MailFrame } from './mail-frame.tsx';
import { PlainText } from './plain-text.tsx';

interface TemplatePreviewProps {
  readonly name: TemplateName;
  readonly typed: { readonly subject: string; readonly htmlContent: string; readonly textContent: string };
}

/** The mail with example data. */
export function TemplatePreview({ name, typed }: TemplatePreviewProps) {
  const shown = useDeferredValue(typed);
  const values = sampleValues(name);
  const mail = revealSecrets(renderMail(name, shown, values), values);
  const unknown = unknownVariables(name, shown.subject, shown.htmlContent, shown.textContent);
  return (
    <section aria-label="Aperçu" className={classes.preview}>
      {unknown.length > 0 && (
        <Notice tone="warning" title={unknown.length > 1 ? 'Variables inconnues' : 'Variable inconnue'}>
          {unknown.map((one) => `{{${one}}}`).join(', ')}
        </Notice>
      )}
      <p>
        <span className="dimmed">Objet : </span>
        <strong>{mail.subject}</strong>
      </p>
      <MailFrame html={mail.html} title="Aperçu de l'e-mail" />
      <PlainText text={mail.text} />
    </section>
  );
}
