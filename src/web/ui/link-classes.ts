/** The looks of what can be pressed; shared by links and buttons. */
export const primaryLook = 'press press-primary'
export const quietLook = 'press press-quiet'
