import { labelsOfBits } from '@/lib/permissions/bits'
import type { BitPeople, People } from '@/lib/queries/roles/role-views'

/** "214 members, 3 of them bots" */
export function peopleWords({ members, bots }: People): string {
  const many = `${members.toLocaleString('en')} ${members === 1 ? 'member' : 'members'}`
  if (bots === 0) return many
  if (bots === members) return members === 1 ? '1 member, a bot' : `${many}, all of them bots`
  return `${many}, ${bots.toLocaleString('en')} of them ${bots === 1 ? 'a bot' : 'bots'}`
}

/** "214 members lose it, 3 of them bots." */
export function loseWords(people: People): string {
  if (people.members === 0) return 'Nobody wears this role.'
  const [many, ...bots] = peopleWords(people).split(', ')
  return `${[`${many} ${people.members === 1 ? 'loses' : 'lose'} it`, ...bots].join(', ')}.`
}

export function bitLabel({ bit }: BitPeople): string {
  const label = labelsOfBits(1n << BigInt(bit))[0] ?? ''
  return label.charAt(0).toUpperCase() + label.slice(1)
}
