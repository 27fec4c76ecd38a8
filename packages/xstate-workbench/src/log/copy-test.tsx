import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { asTest } from '../recording/as-test.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { config } from '../page/config.ts';
import type { ActorView } from '../page/view.ts';

interface CopyTestProps {
  machine: ShownMachine | null;
  view: Pick<ActorView, 'actor' | 'steps'> | null;
}

/** Copies the steps of an actor as a test. */
export function CopyTest({ machine, view }: CopyTestProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async ({ actor, steps }: Pick<ActorView, 'actor' | 'steps'>) => {
    const { functions, importOfFunctions, anonymize } = config;
    const source = { actor, steps, functions, importOfFunctions, anonymize };
    const text = await asTest({
      machine: machine?.title ?? '',
      importOf: machine?.model ? config.importOf?.(machine.model) : undefined,
      ...source,
    });
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      disabled={!view || view.steps.length === 0}
      title="Names, addresses and tokens in the test are replaced."
      onBlur={() => setIsCopied(false)}
      onClick={() => void (view && copy(view))}
    >
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      {isCopied ? 'Copied' : 'Copy as test'}
    </button>
  );
}
