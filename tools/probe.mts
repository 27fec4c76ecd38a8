import { chromium } from 'playwright-core';
import { findBrowser } from '#tests/support/find-browser.ts';
import { startSite } from '#tests/support/site.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { openMeasuredSite } from '#tools/measure/measured-site.ts';
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const m = await openMeasuredSite(browser);
  const look = async (context: any, paths: string[]) => {
    for (const p of paths) { const page = await context.newPage(); const errors: string[] = [];
      page.on('pageerror', (e: Error) => errors.push(String(e))); page.on('console', (c: any) => c.type() === 'error' && errors.push(c.text()));
      await page.goto(m.addressOf(p), { waitUntil: 'networkidle' }); 
      console.log(p, (await page.locator('main').innerText().catch(() => 'no main')).slice(0, 60).replaceAll('\n', ' | '), errors.length ? errors : 'ok'); await page.close(); }
  };
  await look(await m.openContext(browser, { isSignedIn: false }), ['/', '/rooms', '/rooms/grande-salle', '/services', '/events', '/events/{event}', '/gallery', '/domiciliation-flow', '/rooms/compare', '/terms']);
  const c = await m.openContext(browser, { isSignedIn: true });
  await look(c, ['/book/grande-salle', '/domiciliation-flow?plan={plan}', '/account/bookings', '/account/payment-history', '/account/chat', '/account/events', '/account/details', '/account/bookings/{booking}/quote']);
  const s = await browser.newContext({ locale: "en-GB", ignoreHTTPSErrors: true, baseURL: m.origin }); const page = await s.newPage(); await page.goto('/rooms');
  const wait = page.waitForResponse('**/api/auth/profile').catch(() => null); await signInAs(page, /Sara Meziane/); await wait;
  await look(s, ['/staff', '/staff/requests', '/staff/calendar', '/staff/offer', '/staff/events', '/staff/chats', '/staff/payments', '/staff/people', '/staff/log', '/staff/mails']);
} finally { await browser.close(); await m.stop(); }
