import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { inspect } from 'xstate-workbench';
import { playerMachine } from './player.machine.ts';
import { wizardMachine } from './wizard.machine.ts';

function Wizard() {
  const [{ context, value }, send] = useMachine(wizardMachine, { inspect });
  if (value === 'ordered') {
    return <p>Thank you! Your order has the number {context.number}.</p>;
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Order a pizza</h1>
      {value === 'size' ? (
        (['small', 'large'] as const).map((size) => (
          <label key={size}>
            <input
              type="radio"
              checked={context.size === size}
              onChange={() => send({ type: 'size.choose', size })}
            />
            {size}
          </label>
        ))
      ) : (
        <label>
          Street{' '}
          <input
            value={context.street}
            onChange={({ target }) => send({ type: 'street.type', street: target.value })}
          />
        </label>
      )}
      <p>
        <button type="button" onClick={() => send({ type: 'back' })}>
          Back
        </button>{' '}
        <button type="submit" onClick={() => send({ type: 'next' })}>
          {value === 'ordering' ? 'Ordering…' : 'Next'}
        </button>
      </p>
    </form>
  );
}

function Player() {
  const [snapshot, send] = useMachine(playerMachine, { inspect });
  return (['play', 'pause', 'mute', 'unmute'] as const)
    .filter((type) => snapshot.can({ type }))
    .map((type) => (
      <button key={type} type="button" onClick={() => send({ type })}>
        {type}
      </button>
    ));
}

createRoot(document.getElementById('root') ?? document.body).render([
  <Wizard key="wizard" />,
  <Player key="player" />,
]);
