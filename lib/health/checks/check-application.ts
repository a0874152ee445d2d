import { calledBy } from '../../directory/called-by.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Verdict } from '../check.ts'
import type { Look } from '../look.ts'
import { untold } from '../untold.ts'

/** Whether the token belongs to the application that the settings name. */
export function judgeApplication({ application }: Look, expectedId: string): Verdict {
  if (!('value' in application)) return untold(application.error)
  const { id, name, owner } = application.value
  if (id !== expectedId) {
    const says = `The token belongs to the application ${id}, and the settings name ${expectedId}.`
    return {
      state: 'bad',
      says,
      todo: 'Set PLATFORM_BOT_TOKEN to a token of the one application that this Steward serves, and PLATFORM_APPLICATION_ID, where it is set, to its id.',
    }
  }
  return {
    state: 'good',
    says: `${nameInSentence(name)} (${id}), owned by ${nameInSentence(calledBy(owner.globalName, owner.username, owner.id))}.`,
  }
}
