/** Why whoever may not know who took a copy, and why, cannot have it as a file. Not what it is of: that would tell of a ban. */
export const FILE_OF_COPY_NEEDS =
  'The file says who took this copy and why. To know that takes View Audit Log, or of a ban Ban Members.'
