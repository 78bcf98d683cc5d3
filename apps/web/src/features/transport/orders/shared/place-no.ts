// The number of a place as people count; apart from what else is known of places, because lists need no more.
export const placeNo = (number: number) => `第 ${number + 1} 个点`;
