import { StewardError } from '../errors.ts'
import { filledWords } from '../wordings/length-words.ts'
import type { TemplateView } from './template-views.ts'

type What = Omit<TemplateView, 'id'>

/**
 * Throws `conflict` where a template is another by now than whoever orders saw. `then`: how it is ordered all the same. Where
 * nothing is said of what they saw, whatever there is goes.
 */
export function refuseChanged(former: What | undefined, current: What, then: string): void {
  if (!former || told(former) === told(current)) return
  const filled = filledWords(current).map(words => `${words}.`)
  const said = [`Somebody has changed this template meanwhile. It says: “${current.text}”`, ...filled].join(' ')
  throw new StewardError('conflict', `${said} ${then}`)
}

const told = ({ text, actions, timeoutMs, banMs, deleteMessageDays }: What) =>
  JSON.stringify([text, actions.toSorted(), timeoutMs, banMs, deleteMessageDays])
