import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsCall, type StaffNews, isNewer } from '#domain/staff/news.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import { localStore } from '#src/config/browser-storage.ts';
import { useStaff } from './staff-context.ts';

/** Whether this browser rings for this person; `blocked`: its settings forbid it, `missing`: it cannot. */
export interface Notices {
  state: 'off' | 'on' | 'blocked' | 'missing';
  /** Turns it on or off. */
  change: () => void;
}

/** Rings for a new request or message while a page of staff is open, after a press: for each person and browser. */
export function useNotices(): Notices {
  const { me, call, follow } = useStaff();
  const { t } = useTranslation('staff-pages');
  const navigate = useNavigate();
  const key = `riwaq.staff-notices.${me.email}`;
  const [state, setState] = useState(() => firstState(localStore.read(key) !== null));

  const ring = (text: string, about: string, open: () => void) => {
    const notice = new Notification(text, { body: about, tag: `riwaq ${text} ${about}` });
    notice.onclick = () => {
      window.focus();
      open();
      notice.close();
    };
  };
  const ringFor = useEffectEvent((news: StaffNews, before: StaffNews) => {
    const { request, chat } = news;
    if (isNewer(request, before.request)) {
      const { ref_code: ref } = request;
      ring(
        t('notices.request'),
        ref,
        () => void navigate({ to: '/staff/requests/$ref', params: { ref } }),
      );
    }
    if (isNewer(chat, before.chat)) {
      ring(
        t('notices.message'),
        t('notices.waits'),
        () => void navigate({ to: '/staff/chats/$id', params: { id: chat.id } }),
      );
    }
  });
  // What changes on the server reaches the browser's notices only by a subscription.
  useEffect(() => {
    if (state !== 'on') {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const read = (until: AbortSignal) => call(newsCall, {}, { signal: until });
    let stop: (() => void) | undefined;
    read(signal).then(
      (first) => {
        if (!signal.aborted) {
          stop = createPolledValue(first, read, follow).subscribe(ringFor);
        }
      },
      // The next page of staff tries again.
      () => undefined,
    );
    return () => {
      controller.abort();
      stop?.();
    };
  }, [state, call, follow]);

  const turnOn = async () => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      setState(firstState(false));
      return;
    }
    try {
      // Some browsers of phones have no notices of pages, and only show it now.
      ring(t('notices.ready'), '', () => undefined);
      localStore.write(key, 'on');
      setState('on');
    } catch {
      setState('missing');
    }
  };
  return {
    state,
    change: () => {
      if (state === 'on') {
        localStore.remove(key);
        setState('off');
      } else {
        void turnOn();
      }
    },
  };
}

function firstState(isChosen: boolean): Notices['state'] {
  if (!('Notification' in window)) {
    return 'missing';
  }
  if (Notification.permission === 'denied') {
    return 'blocked';
  }
  return isChosen && Notification.permission === 'granted' ? 'on' : 'off';
}
