/** CSS colour of a role's 24-bit RGB; 0 means that it has none. */
export function roleColor(rgb: number): string {
  return rgb === 0 ? 'var(--color-faint)' : `#${rgb.toString(16).padStart(6, '0')}`
}
