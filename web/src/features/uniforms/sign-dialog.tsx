import { signSlip, type UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { type SlipKind, slipLabels, slipMessages } from '@fournil/contracts/uniforms/slips';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { useCommand } from '../../shared/api/use-command.ts';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { notify, withReason } from '../../shared/edit/notify.ts';
import classes from './uniforms.module.css';

interface SignDialogProps {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly kind: SlipKind;
  readonly items: readonly UniformItem[];
  readonly onClose: () => void;
}

/** The pad over a canvas that is as many pixels as it is wide on the screen. */
function usePad() {
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  // Set up by the canvas itself and not in an effect: a dialog renders its content later.
  const canvas = useCallback((element: HTMLCanvasElement | null) => {
    if (!element) return;
    element.width = element.clientWidth;
    element.height = element.clientHeight;
    const drawn = new SignaturePad(element, { penColor: '#1a1a1a' });
    drawn.addEventListener('endStroke', () => setEmpty(drawn.isEmpty()));
    pad.current = drawn;
    return () => drawn.off();
  }, []);
  return {
    canvas,
    isEmpty,
    clear: () => {
      pad.current?.clear();
      setEmpty(true);
    },
    strokes: () =>
      (pad.current?.toData() ?? []).map(({ points }) =>
        points.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
      ),
  };
}

/** A person signs with the finger for items handed out or returned. */
export default function SignDialog({ employeeId, employeeName, kind, items, onClose }: SignDialogProps) {
  const { canvas, isEmpty, clear, strokes } = usePad();
  const sign = useCommand(signSlip);
  const save = async () => {
    const isSigned = await notify(
      sign.mutateAsync({ params: { employeeId }, body: { kind, strokes: strokes() } }),
      { done: `${slipLabels[kind]} signé`, failed: withReason(slipMessages.failed) },
    );
    if (isSigned) onClose();
  };
  return (
    <Dialog title={slipLabels[kind]} size="lg" fullScreenOnPhone onClose={onClose}>
      <Stack>
        <Text>
          {employeeName} reconnaît {kind === 'issue' ? 'avoir reçu' : 'avoir rendu'}&#8239;:
        </Text>
        <List>
          {items.map(({ _id, itemLabel, size, quantity }) => (
            <List.Item key={_id}>
              {[itemLabel, size, quantity > 1 && `quantité ${quantity}`].filter(Boolean).join(', ')}
            </List.Item>
          ))}
        </List>
        <canvas ref={canvas} className={classes.pad} aria-label="Cadre de signature" />
        <Text size="sm" c="dimmed">
          {slipMessages.empty}, avec le doigt ou la souris. Sans écran tactile, le bordereau s'imprime et se
          signe sur papier.
        </Text>
        <Group justify="space-between">
          <Button variant="subtle" disabled={isEmpty} onClick={clear}>
            Effacer
          </Button>
          <Group>
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button disabled={isEmpty} loading={sign.isPending} onClick={() => void save()}>
              Enregistrer la signature
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}
