import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChatRow } from '#domain/staff/chats.ts';
import { buildingMoment } from '#domain/time/time.ts';
import { useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import { ListNews, useHeldPage, PageLinks } from '#src/features/staff/shared/staff-table.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import list from '#src/features/thread/conversation-list.module.css';
import panes from '#src/features/thread/panes.module.css';
import { useVisibleScreen } from '#src/features/thread/use-visible-screen.ts';
import classes from './chats-page.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

const route = getRouteApi('/staff/chats');

/** The conversations beside the open one; on a phone one of both. */
export function ChatsPage() {
  const { t } = useTranslation(['staff-chats', 'staff-pages']);
  const { rows, next, previous, ...news } = useHeldPage(route.useLoaderData(), ({ id }) => id);
  const { id: openId = null } = useParams({ strict: false });
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
        <Outlet />
      </div>
    </div>
  );
}

function ChatLink({ row, isOpen }: { row: ChatRow; isOpen: boolean }) {
  const building = useSite();
  const { t } = useTranslation('staff-chats');
  const dates = useDates();
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
        {isOfToday ? last.time : dates.instantDay(row.last_at)}
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
