import * as v from 'valibot';
import { staffCall } from './call.ts';

const newsSchema = v.object({
  /** The newest request to decide, and the newest message of a customer that waits. `at` is an instant. */
  request: v.nullable(v.object({ ref_code: v.string(), at: v.string() })),
  chat: v.nullable(v.object({ id: v.string(), at: v.string() })),
});
export type StaffNews = v.InferOutput<typeof newsSchema>;

/** What a browser rings for. */
export const newsCall = staffCall('news.read', v.object({}), newsSchema);

interface At {
  at: string;
}

/** Whether there is something newer to ring for. */
export function isNewer<News extends At>(news: News | null, before: At | null): news is News {
  return news !== null && news.at > (before?.at ?? '');
}
