/** Loaded into the site's process before its code (`--import`): calls of the hosts in REDIRECTED_HOSTS go to this machine; calls of other hosts fail. */
const origins = JSON.parse(process.env.REDIRECTED_HOSTS ?? '{}');
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!Object.hasOwn(origins, url.host)) {
    return Promise.reject(new Error(`redirect-hosts.mjs: ${url.host} is not redirected`));
  }
  const address = origins[url.host] + url.pathname + url.search;
  return send(input instanceof Request ? new Request(address, input) : address, init);
};
