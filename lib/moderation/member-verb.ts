import { StewardError } from '../errors.ts'
import type { Judged } from '../permissions/authorize.ts'
import type { Somebody } from '../permissions/live/somebody.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { aboutMessage } from './about/about-message.ts'
import type { State, Verb, VerbInput } from './verb.ts'

type Sentence<Input> = (input: Input, target: Somebody, state: State) => string | null

type Subject<Input extends VerbInput> = Omit<Verb<Input>, 'subject' | 'before' | 'already' | 'gone'> & {
  /** What the log keeps of the state before. */
  before(input: Input, target: Somebody, state: State): State
  /** A sentence where there is nothing to do any more, else null. The target's name is fit for it. */
  already?: Sentence<Input>
  /** A sentence where what it would change is not there any more, else null. The target's name is fit for it. */
  gone?: Sentence<Input>
  /** It can be ordered at a message of theirs, of which a copy is kept then. */
  isAboutMessage?: true
}

/** A verb that is done to a person. */
export function memberVerb<Input extends VerbInput & { userId: string }>(verb: Subject<Input>): Verb<Input> {
  const { before, already, gone, isAboutMessage, ...rest } = verb
  const made: Verb<Input> = {
    ...rest,
    subject: (_input, facts) => {
      const { userId, name } = targetOf(facts)
      return { id: userId, name }
    },
    before: (input, facts, state = {}) => before(input, targetOf(facts), state),
    already: ofTarget(already),
    gone: ofTarget(gone),
  }
  return isAboutMessage ? aboutMessage(made) : made
}

function ofTarget<Input>(sentence: Sentence<Input> | undefined) {
  return (input: Input, facts: Judged, state: State = {}): string | null => {
    const target = targetOf(facts)
    return sentence?.(input, { ...target, name: nameInSentence(target.name) }, state) ?? null
  }
}

function targetOf({ target }: Judged): Somebody {
  if (!target) throw new StewardError('internal', 'A verb without a target.')
  return target
}
