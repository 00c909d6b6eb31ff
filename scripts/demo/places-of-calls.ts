const android =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** An address reserved for examples. */
const campus = '203.0.113.20';
const hostel = '198.51.100.77';
const mobile = '2001:db8:4900:1c5a::7';

const devices = [android, android, iphone, windows, android, linux];
const networks = [mobile, hostel, campus, mobile, campus];

/** The same for all calls of a person. */
export interface PlaceOfCall {
  userAgent: string;
  address: string;
}

export const desk: PlaceOfCall = { userAgent: windows, address: campus };

/** Returns a phone for most students. */
export function placeOfStudent(index: number): PlaceOfCall {
  return {
    userAgent: devices[index % devices.length] ?? android,
    address: networks[index % networks.length] ?? mobile,
  };
}
