import { siteInformationSchema, type SiteInformation } from '#domain/site/information.ts';
import type { ApiClient } from './data/api-client.ts';

/** What the pages about the building and its rules show besides the site's settings. */
export function readInformation(api: ApiClient): Promise<SiteInformation> {
  return api('/api/information', siteInformationSchema, 'network');
}
