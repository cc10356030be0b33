/**
 * Name of a field that people never see and robots fill in. An entry in which it is not empty counts as sent by a robot; the
 * server responds as usual, so that the robot learns nothing.
 */
export const HONEYPOT_FIELD = 'leave_empty'
