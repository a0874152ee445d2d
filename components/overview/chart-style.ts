/** How all charts look. */
export const TICK = { fill: 'var(--color-muted)', fontSize: 11 }
export const MARGIN = { top: 4, right: 8, bottom: 0, left: 0 }

export const TIP = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line-strong)',
  borderRadius: 6,
  fontSize: 12,
  padding: '6px 10px',
}

export const SHORT_NUMBER = new Intl.NumberFormat('en', { notation: 'compact' })
