import { THEME_COOKIE, type Theme } from '../theme'

const YEAR_S = 365 * 86_400

/** Changes the colours of this page at once and of every later one by the cookie. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const lifetime = theme === 'system' ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${lifetime}; samesite=lax`
}
