import type { DraftDocument } from '#domain/draft/document.ts';
import { failsOnlyByMistake } from '#machines/shared/variants.paths.ts';

interface Snapshot {
  context: { documents: readonly DraftDocument[] };
}

type TriedByType = Record<string, readonly Tried[] | undefined>;

interface Tried {
  event: { type: string; id?: unknown };
  /** Each reads what it needs of the snapshot of its machine. */
  when?(snapshot: never): boolean;
}

const program = 'program.exe';

const isNextToRead =
  (id: string) =>
  ({ context: { documents } }: Snapshot) =>
    documents.find(({ status }) => status === 'reading')?.id === id;

/** A file that is not accepted. */
export const refusedFile = {
  label: 'Attach program.exe, which is refused',
  event: {
    type: 'documents.add' as const,
    documents: [{ id: program, file: { name: program, size: 1_000, type: '' } }],
  },
};

/** Why no path takes the transition of Submit that waits. */
export const whileReading =
  'the button is disabled while a file is read (machines/request-form/document-reader.test.ts)';

/** Why no path refuses a file but at the step with the documents: the plans read it where it is chosen. */
export const refusedElsewhere = (form: string) => {
  const reason = `a file is read at once in a plan (${form}.machine.test.ts)`;
  return {
    [`${form}:document.refused:0`]: reason,
    [`${form}.documentsIncomplete:document.refused:0`]: reason,
  };
};

/** The variant of `documents.remove` and the like for that file. */
export const removeRefused = <Type extends string>(type: Type) => ({
  label: `Remove ${program}`,
  event: { type, id: program },
  when: ({ context }: Snapshot) => context.documents.some(({ status }) => status === 'refused'),
});

/** How the reading of these files ends, and of that which is refused. */
export const filesAreRead = (names: readonly string[]) => ({
  'document.read': names.map((name) => ({
    label: `${name} is read`,
    event: {
      type: 'document.read' as const,
      id: name,
      file: { name, size: 1_000, type: 'application/pdf' },
    },
    when: isNextToRead(name),
  })),
  'document.refused': [
    {
      label: `${program} is read, and refused`,
      event: {
        type: 'document.refused' as const,
        id: program,
        failure: { code: 'file_unsupported' as const, params: { name: program } },
      },
      when: isNextToRead(program),
    },
  ],
  ...failsOnlyByMistake(
    'documentReader',
    'The reader breaks',
    'a file that cannot be read is an event: only a mistake can cause this',
  ),
});

/**
 * The variants, those of calls apart, tried only while every file is read and accepted: reading takes no time for a plan, and nothing depends on a
 * refused file. The tests of the machines do the rest.
 */
export function onceFilesAreRead<Variants extends TriedByType>(variants: Variants): Variants {
  const isOfReading = ({ event: { type, id } }: Tried) =>
    /^(document\.(read|refused)|xstate\..*)$/.test(type) || id === program;
  const areRead = ({ context }: Snapshot) =>
    context.documents.every(({ status }) => status === 'waiting' || status === 'recorded');
  const onceRead = (variant: Tried): Tried =>
    isOfReading(variant)
      ? variant
      : {
          ...variant,
          when: (snapshot: Snapshot) =>
            areRead(snapshot) && (variant.when?.(snapshot as never) ?? true),
        };
  const tried: TriedByType = Object.fromEntries(
    Object.entries(variants).map(([type, all]) => [type, all?.map(onceRead)]),
  );
  return tried as Variants;
}
