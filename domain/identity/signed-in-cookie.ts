/**
 * The uid of the customer as the browser knows it, in a cookie that its scripts write: a page is sent with what a customer
 * reads only to the browser that names the same customer, also after a sign-out that did not reach the server.
 */
export const SIGNED_IN_COOKIE = 'signed-in';
