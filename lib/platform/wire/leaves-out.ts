/** Whether an answer is an object without one of these fields, such as a platform may give that confirms a change. */
export function leavesOut(answer: unknown, fields: readonly string[]): boolean {
  return typeof answer === 'object' && answer !== null && fields.some(field => !Object.hasOwn(answer, field))
}
