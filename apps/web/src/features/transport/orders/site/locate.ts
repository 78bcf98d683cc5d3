// The place as the phone tells it, only when the driver asks; about a hundred metres exact.
const DECIMALS = 3;
const DENIED = 1;

export const locate = () =>
  new Promise<{ place: string } | { problem: string }>((done) => {
    if (!navigator.geolocation) {
      done({ problem: '这个浏览器不能定位，请直接填写地点' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ place: `${coords.latitude.toFixed(DECIMALS)}, ${coords.longitude.toFixed(DECIMALS)}` }),
      ({ code }) =>
        done({ problem: code === DENIED ? '没有定位权限，请直接填写地点' : '暂时定位不到，请直接填写地点' }),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  });
