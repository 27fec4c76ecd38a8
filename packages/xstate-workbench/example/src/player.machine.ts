import { setup } from 'xstate';

/** Music while one waits: two things at the same time. */
export const playerMachine = setup({
  types: {
    events: {} as { type: 'play' } | { type: 'pause' } | { type: 'mute' } | { type: 'unmute' },
  },
}).createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    playback: {
      initial: 'paused',
      states: { paused: { on: { play: 'playing' } }, playing: { on: { pause: 'paused' } } },
    },
    sound: {
      initial: 'on',
      states: { on: { on: { mute: 'off' } }, off: { on: { unmute: 'on' } } },
    },
  },
});
