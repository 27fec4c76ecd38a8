import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, type Translations } from '#domain/language.ts';
import { useLanguage } from '#src/components/site-context.ts';
import type { ThreadActor } from '#src/features/thread/thread-actor.ts';

/** What a customer asks about. */
export type Question = { room: { name: string; translations: Translations } } | { request: string };

interface QuestionStartProps {
  thread: ThreadActor;
  question: Question | null;
  onBegun: () => void;
}

/** Puts the beginning of a message about a room or a request into the box, as soon as there is a thread. */
export function QuestionStart({ thread, question, onBegun }: QuestionStartProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const begin = useEffectEvent((about: Question) => {
    const text =
      'room' in about
        ? t('about.room', { room: localized(about.room, 'name', language) })
        : t('about.request', { reference: about.request });
    thread.send({ type: 'text.prefill', text });
    onBegun();
  });
  // What the address asks for reaches the thread's actor only as an event.
  useEffect(() => {
    if (question) {
      begin(question);
    }
  }, [thread, question]);
  return null;
}
