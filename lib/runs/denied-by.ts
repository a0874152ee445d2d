import { nameInSentence } from '../permissions/name-in-sentence.ts'

/** Why a run that was denied stands as it does. */
export function deniedBy(name: string, reason = ''): string {
  return reason ? `Denied by ${nameInSentence(name)}: ${reason}` : `Denied by ${nameInSentence(name)}.`
}
