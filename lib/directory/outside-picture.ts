/** The empty document that shows one picture of another host, so that no page of ours has to allow such pictures. */
export const OUTSIDE_PICTURE = '/outside-picture'
