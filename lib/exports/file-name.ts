import { now } from '../time.ts'

/** "aurora-members-2026-01-31.csv": plain letters whatever the guild is called. */
export function fileName(guild: { id: string; name: string }, list: string, format: 'csv' | 'json' | 'html'): string {
  const plain = guild.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${plain || guild.id}-${list}-${now().toISOString().slice(0, 10)}.${format}`
}
