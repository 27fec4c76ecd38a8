import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { PathModel } from 'xstate-paths';
import { createWhatIf, type WhatIf } from '../recording/what-if.ts';
import { config } from './config.ts';
import { viewActor, type ActorView } from './view.ts';

interface Tried {
  player: ReturnType<typeof createWhatIf>;
  shown: WhatIf;
  model: PathModel;
}

/** What is tried from a recorded step on, of one actor at a time. */
export function useWhatIf(model: PathModel) {
  const [tried, setTried] = useState<Tried | null>(null);
  const current = tried?.model === model ? tried : null;
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
      const { machine } = model;
      const { functions } = config;
      const player = createWhatIf({ machine, actor: from, steps, at: Date.now(), functions });
      setTried({ player, shown: player.get(), model });
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
