import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChatRow } from '#domain/staff/chats.ts';
import { formatInstantDay } from '#domain/time/dates.ts';
import { buildingMoment } from '#domain/time/time.ts';
import type { Elements } from '#src/components/elements.ts';
import type { PolledValue } from '#src/components/reads/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { ListNews } from '#src/features/staff/shared/list-news.tsx';
import { PageLinks } from '#src/features/staff/frame/page-links.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useHeldPage, type Page } from '#src/features/staff/shared/use-held-page.ts';
import list from '#src/features/thread/conversation-list.module.css';
import panes from '#src/features/thread/panes.module.css';
import { useVisibleScreen } from '#src/features/thread/use-visible-screen.ts';
import classes from './chats-page.module.css';

interface ChatsPageProps {
  /** Those that wait, longest first; then the others, newest message first. */
  page: PolledValue<Page<ChatRow>>;
  openId: string | null;
  /** The open conversation. */
  children: Elements;
}

/** The conversations beside the open one; on a phone one of both. */
export function ChatsPage({ page, openId, children }: ChatsPageProps) {
  const { t } = useTranslation(['staff-chats', 'staff-pages']);
  const { rows, next, previous, ...news } = useHeldPage(page, ({ id }) => id);
  return (
    <div className={panes.page} style={useVisibleScreen()}>
      <div className={panes.title}>
        <StaffHead title={t('staff-pages:nav.chats')} lead={t('lead')} />
      </div>
      <div className={panes.panes}>
        <nav className={`${list.nav} ${classes.list}`} data-behind={openId !== null || undefined}>
          <ListNews {...news} />
          {rows.length === 0 && <p className={ui.empty}>{t('empty')}</p>}
          <ul aria-label={t('staff-pages:nav.chats')}>
            {rows.map((row) => (
              <li key={row.id}>
                <ChatLink row={row} isOpen={row.id === openId} />
              </li>
            ))}
          </ul>
          <PageLinks next={next} previous={previous} />
        </nav>
        {children}
      </div>
    </div>
  );
}

function ChatLink({ row, isOpen }: { row: ChatRow; isOpen: boolean }) {
  const building = useSite();
  const { t } = useTranslation('staff-chats');
  const language = useLanguage();
  const today = useToday();
  const last = buildingMoment(building, new Date(row.last_at));
  const isOfToday = last.day === today;
  return (
    <Link
      to="/staff/chats/$id"
      params={{ id: row.id }}
      search={(now) => now}
      className={list.conversation}
      aria-current={isOpen ? 'true' : undefined}
      resetScroll={false}
    >
      <span className={list.name}>
        <bdi>{row.customer_name ?? row.name}</bdi>
      </span>
      <time className={list.time} dateTime={row.last_at}>
        {isOfToday ? last.time : formatInstantDay(building, row.last_at, language)}
      </time>
      <span className={list.excerpt} dir="auto">
        {row.last_content}
      </span>
      <span className={list.badge}>
        {row.waits && <StatusBadge tone="waiting">{t('waits')}</StatusBadge>}
      </span>
    </Link>
  );
}

/** Beside the list while none is open. */
export function NoChat() {
  const { t } = useTranslation('staff-chats');
  return <p className={classes.none}>{t('choose')}</p>;
}
