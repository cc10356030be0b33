/**
 * Name of a field that people never see and robots fill in. An entry in which it is not empty is taken for a robot's; the
 * server answers it like any other, so that the robot learns nothing.
 */
export const HONEYPOT_FIELD = 'leave_empty'
