import { StewardError } from '../../errors.ts'
import { inWords } from '../../platform/in-words.ts'

/**
 * That the platform cannot tell what somebody may do. `whose`: as a sentence names them, "Bo, who approved this,"; undefined:
 * whoever reads it.
 */
export function rightsUnknown(error: unknown, whose: string | undefined): StewardError {
  const rights = whose === undefined ? 'Your rights' : `The rights of ${whose}`
  return new StewardError('platform_unavailable', `${rights} cannot be checked now. ${inWords(error)}`, {
    cause: error,
  })
}
