import { listGeneralDocuments } from '@fournil/contracts/documents/endpoints';
import { documentsFooter } from '@fournil/contracts/documents/rules';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/use-api.ts';
import { count, formatDate } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { Notice, OwnAccountNeeded } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { personalDocumentsQuery } from '../personal-documents-query.ts';
import { DocumentCards, isToSign } from './document-cards.tsx';
import classes from './mine.module.css';

const urlDefaults = { onglet: 'generaux' };

/** « (3) » once it is known how many there are. */
const counted = (label: string, list: readonly unknown[] | undefined): string =>
  list === undefined ? label : `${label} (${list.length})`;

const leftText = (exitDate: string | undefined) =>
  `Vous avez quitté la boulangerie${exitDate === undefined ? '' : ` le ${formatDate(exitDate)}`}\u202f: ce compte ouvre encore vos documents et vos données.`;

/**
 * The `ref` of the current one in a row that scrolls sideways: on a phone it may begin off the screen. Given to one
 * element only, it is called when that becomes the current one, so that no user's scrolling is undone.
 */
function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

/** « Mes Documents »: the general ones and one's own [documents-13]. */
export default function MyDocumentsPage() {
  const { name, employeeId, exitDate, isFormer = false } = useUser();
  const [{ onglet }, change] = useUrlState(urlDefaults);
  // Not for former employees: general documents are for the staff of today.
  const general = useApi(listGeneralDocuments, { enabled: !isFormer });
  const personal = useQuery(personalDocumentsQuery(employeeId));
  const toSign = [...(general.data ?? []), ...(personal.data ?? [])].filter(isToSign).length;
  const current = isFormer || onglet === 'mes-documents' ? 'mes-documents' : urlDefaults.onglet;
  return (
    <Page title="Mes Documents" state={isFormer ? leftText(exitDate) : `Bonjour ${name}`}>
      {toSign > 0 && (
        <Notice tone="warning" title="À lire et à signer">
          {count(toSign, 'document vous est demandé', 'documents vous sont demandés')}&#8239;: ouvrez, lisez,
          puis confirmez par «&#8239;J'ai lu et compris&#8239;».
        </Notice>
      )}
      <Tabs value={current} onChange={(id) => change({ onglet: id ?? urlDefaults.onglet })}>
        <Tabs.List mb="lg" className={classes.tabs ?? ''}>
          {!isFormer && <Tabs.Tab value="generaux">{counted('Documents Généraux', general.data)}</Tabs.Tab>}
          <Tabs.Tab value="mes-documents" ref={current === 'mes-documents' ? bringIntoView : null}>
            {counted('Mes Documents', employeeId === undefined ? [] : personal.data)}
          </Tabs.Tab>
        </Tabs.List>
        {!isFormer && (
          <Tabs.Panel value="generaux">
            <DocumentCards
              query={general}
              label="Documents généraux"
              employeeId={employeeId}
              empty={{
                title: 'Aucun document général',
                text: 'Notices, procédures et formations de la boulangerie arrivent ici.',
              }}
            />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="mes-documents">
          {employeeId === undefined ? (
            <OwnAccountNeeded>pour voir vos documents personnels.</OwnAccountNeeded>
          ) : (
            <DocumentCards
              query={personal}
              label="Mes documents"
              employeeId={employeeId}
              empty={{
                title: 'Aucun document personnel',
                text: isFormer
                  ? 'La boulangerie peut encore y déposer votre dernière fiche de paie.'
                  : 'Vos fiches de paie, contrats et autres documents arrivent ici.',
              }}
            />
          )}
        </Tabs.Panel>
      </Tabs>
      <footer className={classes.footer}>{documentsFooter}</footer>
    </Page>
  );
}
