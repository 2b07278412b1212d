import { Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { canVibrate, isOn, type ScanSignal, turn } from './scan-signals.ts';

const labels: Readonly<Record<ScanSignal, string>> = {
  sound: 'Son à chaque ticket',
  vibration: 'Vibration à chaque ticket',
};

/** The feedback of this browser when a ticket is recorded: sound, vibration. */
export function SignalSwitches() {
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
