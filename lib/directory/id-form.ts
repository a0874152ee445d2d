/**
 * How the platform writes an id: no nought before it, so that there is one way to write each. Plain code, for it goes into the
 * browser.
 */
export const ID_FORM = /^(0|[1-9]\d{0,19})$/
