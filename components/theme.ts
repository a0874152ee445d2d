export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The cookie that carries the choice to the server, so that the first byte has the right colours. */
export const THEME_COOKIE = 'theme'

/** The theme that a cookie's value means; everything unknown is "as the system". */
export function parseTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}
