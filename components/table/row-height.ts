// Also read on the server: an export of a client module would be a mere reference there.
/** Sets the variable --row: 40 px, 56 px on touch and on narrow screens. */
export const ROW_HEIGHT = '[--row:2.5rem] coarse:[--row:3.5rem] max-wide:[--row:3.5rem]'
