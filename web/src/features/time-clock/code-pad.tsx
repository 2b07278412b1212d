import { type NextStep, readNextStep } from '@fournil/contracts/time-clock/device-endpoints';
import { Button, SimpleGrid, Text, Title } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { isUnanswered, withinPatience } from './offline/use-tablet.ts';
import classes from './tablet.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const longest = 8;

interface CodePadProps {
  readonly person: { readonly _id: string; readonly name: string };
  readonly onRight: (next: NextStep) => void;
  readonly onUnanswered: () => void;
  readonly onBack: () => void;
}

/** A pad for floury fingers; a keyboard types into the same field. */
export function CodePad({ person, onRight, onUnanswered, onBack }: CodePadProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const type = (digit: string) => {
    setFault('');
    setCode((typed) => (typed + digit).slice(0, longest));
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code === '' || isAsking) return;
    setIsAsking(true);
    try {
      const { data } = await callApi(readNextStep, {
        body: { employeeId: person._id, code },
        signal: withinPatience(),
      });
      onRight(data);
    } catch (error) {
      if (isUnanswered(error)) return onUnanswered();
      setFault(failureText(error));
      setCode('');
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className={classes.form}>
      <Title order={2} size="h3">
        {person.name}
      </Title>
      <input
        ref={field}
        className={classes.code}
        aria-label="Votre code"
        aria-describedby="code-fault"
        // Without a keyboard of the screen: the pad is there.
        inputMode="none"
        type="password"
        autoComplete="off"
        value={code}
        onChange={({ currentTarget }) => {
          setFault('');
          setCode(currentTarget.value.replace(/\D/g, '').slice(0, longest));
        }}
      />
      <Text id="code-fault" role="alert" mih="1.5em" c="var(--mantine-color-error)">
        {fault}
      </Text>
      <SimpleGrid className={classes.pad} cols={3} spacing={8}>
        {digits.map((digit) => (
          <Button key={digit} variant="default" h={64} fz="xl" onClick={() => type(digit)}>
            {digit}
          </Button>
        ))}
        <Button variant="default" h={64} fz="xl" onClick={() => setCode('')}>
          Effacer
        </Button>
      </SimpleGrid>
      <Button type="submit" size="lg" loading={isAsking}>
        Valider
      </Button>
      <Button variant="subtle" size="lg" onClick={onBack}>
        Retour aux noms
      </Button>
    </form>
  );
}
