import { useDirection } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './view-tabs.module.css';

/** The views of /rooms; the first is the default and not in the URL. */
export const roomViews = ['rooms', 'subscriptions'] as const;
export type RoomView = (typeof roomViews)[number];

/** The ids of a tab and its panel. */
export const tabId = (view: RoomView) => `tab-${view}`;
export const PANEL_ID = 'view';

/** The step of each key. */
const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The toggle of /rooms (specification, section 2, Rooms). Each tab is a link, so that it has a URL; arrow keys move between
 * the tabs as in the ARIA tab pattern.
 */
export function ViewTabs({ view }: { view: RoomView }) {
  const { t } = useTranslation('rooms');
  const { dir } = useDirection();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll('a')];
    const step = (steps[event.key] ?? 0) * (dir === 'rtl' ? -1 : 1);
    const current = tabs.findIndex((tab) => tab === document.activeElement);
    const next =
      event.key === 'Home' || event.key === 'End'
        ? tabs.at(event.key === 'Home' ? 0 : -1)
        : step !== 0 && tabs[(current + step + tabs.length) % tabs.length];
    if (next) {
      event.preventDefault();
      next.focus();
      next.click();
    }
  };
  return (
    <div role="tablist" aria-label={t('view.label')} className={classes.tabs} onKeyDown={onKeyDown}>
      {roomViews.map((each) => (
        <Link
          key={each}
          id={tabId(each)}
          role="tab"
          className={classes.tab}
          to="/rooms"
          search={(search) => ({ ...search, view: each === 'rooms' ? undefined : each })}
          resetScroll={false}
          aria-selected={each === view}
          aria-controls={PANEL_ID}
          tabIndex={each === view ? 0 : -1}
        >
          {t(`view.${each}`)}
        </Link>
      ))}
    </div>
  );
}
