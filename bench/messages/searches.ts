import type { MessagesSearch } from '../../lib/queries/messages/list-messages.ts'
import { CAST } from '../../sandbox/world/cast.ts'

/** A message of the busy channel as it is made up: the newest is number 0. */
interface Written {
  authorId: string
  content: string
}

const AUTHORS = 300

/** One of `count` messages: some by Rex, some with an invitation, the oldest with a word that no other has. */
export function written(n: number, count: number): Written {
  const words = 'lorem ipsum dolor sit amet '.repeat(n % 8)
  const invite = n % 97 === 0 ? 'https://discord.gg/x' : ''
  return {
    authorId: n % 500 === 499 ? CAST.rex.id : String(10n ** 17n + BigInt(n % AUTHORS)),
    content: `${n === count - 1 ? 'needle' : 'hay'} ${n} ${words}${invite}`,
  }
}

export interface Case {
  name: string
  search: MessagesSearch
  /** The same question by hand: what is measured must find what there is. */
  keeps: (message: Written) => boolean
}

export const CASES: Case[] = [
  { name: 'the newest', search: {}, keeps: () => true },
  { name: 'of one author', search: { author: [CAST.rex.id] }, keeps: ({ authorId }) => authorId === CAST.rex.id },
  { name: 'a common word', search: { q: 'lorem' }, keeps: ({ content }) => content.includes('lorem') },
  { name: 'a rare word', search: { q: 'needle' }, keeps: ({ content }) => content.includes('needle') },
  { name: 'two letters', search: { q: 'ne' }, keeps: ({ content }) => content.startsWith('ne') },
  {
    name: 'a pattern that is everywhere',
    search: { pattern: 'ha?y [0-9]+' },
    keeps: ({ content }) => content.startsWith('hay'),
  },
  {
    name: 'a pattern that is rare',
    search: { pattern: 'n(e+)dle' },
    keeps: ({ content }) => content.includes('needle'),
  },
  { name: 'a pattern that is nowhere', search: { pattern: '(?i)free\\s+(nitro|steam)' }, keeps: () => false },
  { name: 'invitations', search: { invite: 'yes' }, keeps: ({ content }) => content.includes('discord.gg') },
  { name: 'files', search: { file: 'yes' }, keeps: () => false },
]
