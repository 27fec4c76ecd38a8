import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Definition } from '../inspect/protocol.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { createWhatIf, type WhatIf } from '../recording/what-if.ts';
import { config } from '../page/config.ts';
import { viewActor, type ActorView } from '../page/view.ts';

interface Tried {
  player: ReturnType<typeof createWhatIf>;
  shown: WhatIf;
  machine: ShownMachine;
}

/** What is tried from a recorded step on, of one actor at a time. */
export function useWhatIf(machine: ShownMachine | null, definitions: readonly Definition[]) {
  const [tried, setTried] = useState<Tried | null>(null);
  const current = tried?.machine === machine ? tried : null;
  const update = () => {
    if (current) {
      setTried({ ...current, shown: current.player.get() });
    }
  };
  const [actor] = current?.shown.session.actors ?? [];
  return {
    shown: current?.shown ?? null,
    view: current && actor ? viewActor(current.shown.session, actor, null) : null,
    continueFrom: ({ actor: from, steps }: ActorView) => {
      if (machine) {
        const { functions } = config;
        const player = createWhatIf({
          machine: machine.machine,
          actor: from,
          steps,
          at: Date.now(),
          functions,
          definitions,
        });
        setTried({ player, shown: player.get(), machine });
      }
    },
    take: (event: AnyEventObject) => {
      current?.player.take(event);
      update();
    },
    advance: (ms: number) => {
      current?.player.advance(ms);
      update();
    },
    end: () => setTried(null),
  };
}
