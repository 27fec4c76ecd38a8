import { StatusBadge as ToneBadge, type Tone } from '#src/components/status-badge.tsx';

const tones: Partial<Record<string, Tone>> = {
  approved: 'good',
  completed: 'good',
  paid: 'good',
  running: 'good',
  pending_approval: 'waiting',
  pending: 'waiting',
  pending_review: 'waiting',
  rejected: 'bad',
  missing: 'bad',
};

interface StatusBadgeProps {
  status: string;
  /** Its translation. */
  children: string;
}

/** The status of what a customer has sent. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <ToneBadge tone={tones[status] ?? 'over'} isPill>
      {children}
    </ToneBadge>
  );
}
