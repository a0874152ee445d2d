/** Why whoever may not know who took a copy of this kind, and why, cannot have it as a file. */
export function fileOfCopyNeeds(kind: string): string {
  const right = kind === 'ban' ? 'View Audit Log or Ban Members' : 'View Audit Log'
  return `The file says who took this copy and why. To know that takes ${right}.`
}
