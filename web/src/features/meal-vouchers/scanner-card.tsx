import { barcodeLength, type VoucherIssuer } from '@fournil/contracts/meal-vouchers/rules';
import { Button, Group, NativeSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconBarcode, IconCamera, IconPlayerStop } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { count, todayInParis } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { canVibrate, isOn, type ScanSignal, turn } from './scan-signals.ts';
import { useReaderFocus } from './use-reader-focus.ts';
import { useScanner } from './use-scanner.ts';
import { useWaitingVouchers } from './use-waiting-vouchers.ts';

const CameraScanner = lazyDialog(() => import('./camera/camera-scanner.tsx'));

interface ScannerCardProps {
  readonly issuers: readonly VoucherIssuer[];
  readonly onAdded: (month: string) => void;
}

const labels: Readonly<Record<ScanSignal, string>> = {
  sound: 'Son à chaque ticket',
  vibration: 'Vibration à chaque ticket',
};

/** The feedback of this browser when a ticket is recorded: sound, vibration. */
function SignalSwitches() {
  const [on, setOn] = useState({ sound: isOn('sound'), vibration: isOn('vibration') });
  const signals: readonly ScanSignal[] = canVibrate() ? ['sound', 'vibration'] : ['sound'];
  return (
    <Group mt="md">
      {signals.map((signal) => (
        <Switch
          key={signal}
          label={labels[signal]}
          checked={on[signal]}
          onChange={({ currentTarget: { checked } }) => {
            turn(signal, checked);
            setOn({ ...on, [signal]: checked });
          }}
        />
      ))}
    </Group>
  );
}

type WaitingNoticeProps = Omit<ReturnType<typeof useWaitingVouchers>, 'add'>;

/** The scans that wait in this browser for the network, or for the person who scanned them. */
function WaitingNotice({ waiting, ofOthers, isOnlyInPage, isSending, send }: WaitingNoticeProps) {
  if (waiting + ofOthers === 0) return null;
  return (
    <Stack mt="sm" gap="xs" role="status">
      {waiting > 0 && (
        <Group>
          <Text size="sm">
            {count(waiting, 'ticket en attente', 'tickets en attente')}
            {'\u202f'}: l’envoi reprend au retour du réseau.
          </Text>
          <Button variant="default" size="compact-md" loading={isSending} onClick={() => void send()}>
            Envoyer maintenant
          </Button>
        </Group>
      )}
      {isOnlyInPage && (
        <Notice tone="warning">
          Ce navigateur ne peut rien garder{'\u202f'}: ne fermez pas cette page avant l’envoi, les tickets en
          attente seraient perdus.
        </Notice>
      )}
      {ofOthers > 0 && (
        <Text size="sm">
          {count(ofOthers, 'ticket scanné', 'tickets scannés')} sous un autre compte
          {ofOthers === 1 ? ' attend' : ' attendent'} dans ce navigateur{'\u202f'}: l’envoi se fera quand ce
          compte ouvrira cette page.
        </Text>
      )}
    </Stack>
  );
}

/** The issuer, and an input out of sight that a barcode reader types into while the scanner runs. */
export function ScannerCard({ issuers, onAdded }: ScannerCardProps) {
  const [chosen, setIssuer] = useState('');
  const issuer = chosen || (issuers[0]?.code ?? '');
  const { add, ...waiting } = useWaitingVouchers();
  const scanner = useScanner({
    issuer,
    onAdded,
    onUnanswered: (barcode) => add({ provider: issuer, barcode, date: todayInParis() }),
  });
  const input = useRef<HTMLInputElement>(null);
  useReaderFocus(input, { isActive: scanner.mode === 'keys', onCharacter: scanner.typeNext });
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} radius="md" aria-label="Scanner">
      <Title order={2} size="h3" mb="sm">
        Scanner
      </Title>
      <Group align="flex-end">
        <NativeSelect
          label="Émetteur"
          data={issuers.map(({ code, name }) => ({ value: code, label: name }))}
          value={issuer}
          disabled={scanner.mode !== null}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
        {scanner.mode === null ? (
          <>
            <IconButton
              variant="filled"
              icon={IconBarcode}
              aria-disabled={scanner.isProcessing}
              onClick={() => scanner.start('keys')}
            >
              Démarrer le scanner
            </IconButton>
            <IconButton
              icon={IconCamera}
              aria-disabled={scanner.isProcessing}
              onClick={() => scanner.start('camera')}
            >
              Scanner avec l’appareil photo
            </IconButton>
          </>
        ) : (
          <IconButton icon={IconPlayerStop} autoFocus={scanner.mode === 'camera'} onClick={scanner.stop}>
            {scanner.mode === 'keys' ? 'Arrêter le scanner' : 'Arrêter l’appareil photo'}
          </IconButton>
        )}
      </Group>
      <WaitingNotice {...waiting} />
      {scanner.mode === 'keys' && (
        <Stack gap={8} mt="md">
          <Text fw={600}>Prochain scan: #{scanner.next}</Text>
          <Group>
            <Text component="output">
              Buffer: {scanner.buffer.length}/{barcodeLength} caractères
            </Text>
            <Button variant="default" size="compact-md" onClick={scanner.reset}>
              Réinitialiser
            </Button>
          </Group>
          <input
            ref={input}
            className="visually-hidden"
            aria-label="Code-barres du ticket"
            inputMode="none"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the reader types as soon as the scanner runs [meal-vouchers-13]
            autoFocus
            value={scanner.buffer}
            onChange={(event) => scanner.type(event.currentTarget.value)}
          />
          <Text c="dimmed" size="sm">
            Passez chaque ticket devant le lecteur{'\u202f'}: son montant se lit dans le code-barres.
          </Text>
        </Stack>
      )}
      {scanner.mode === 'camera' && (
        <Stack gap={8} mt="md">
          <Text fw={600}>Prochain scan: #{scanner.next}</Text>
          <CameraScanner onCode={scanner.take} />
        </Stack>
      )}
      {scanner.mode !== null && <SignalSwitches />}
    </Paper>
  );
}
