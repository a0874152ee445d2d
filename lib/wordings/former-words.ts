/** Why it cannot be kept here what messages said before they were deleted or edited. */
export const NOTHING_TO_KEEP = 'This platform has told of no message so far, so there is nothing to keep.'
