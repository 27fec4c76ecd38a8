import type { ReactNode } from 'react';

export type Detail = readonly [name: ReactNode, value: ReactNode, className?: string | undefined];

interface DetailListProps {
  details: readonly Detail[];
  className: string | undefined;
  /** Shown for a value that is not known; without it the detail is left out. */
  none?: string;
}

/** Names and values. Texts keep their own direction. */
export function DetailList({ details, className, none }: DetailListProps) {
  return (
    <dl className={className}>
      {details.map(([name, value, ofDetail], index) => {
        const shown = value === '' ? none : (value ?? none);
        return (
          shown !== undefined && (
            // Details have no id, and none of them has state.
            <div key={index} className={ofDetail}>
              <dt>{name}</dt>
              <dd>{typeof shown === 'string' ? <bdi>{shown}</bdi> : shown}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
