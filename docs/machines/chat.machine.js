import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "chat",
  "type": "parallel",
  "on": {
    "conversation.open": {
      "actions": [
        {
          "type": "setOpen"
        },
        "startThread"
      ]
    },
    "conversation.seen": {
      "actions": {
        "type": "setSeen"
      }
    },
    "message.received": [
      {
        "guard": {
          "type": "isKnown"
        },
        "actions": [
          {
            "type": "setReceived"
          },
          {
            "type": "passOn"
          }
        ]
      },
      {
        "actions": {
          "type": "xstate.raise",
          "params": {
            "event": {
              "type": "conversations.refresh"
            }
          }
        }
      }
    ]
  },
  "states": {
    "conversations": {
      "initial": "loading",
      "states": {
        "loading": {
          "tags": "loading",
          "description": "The conversations are fetched.",
          "invoke": {
            "id": "loadConversations",
            "src": "loadConversations",
            "onDone": {
              "target": "ready",
              "actions": [
                {
                  "type": "setConversations"
                },
                "startThread"
              ]
            },
            "onError": {
              "target": "failed",
              "actions": {
                "type": "setFailure"
              }
            }
          }
        },
        "failed": {
          "description": "'Failed to load your chats.' and Try again.",
          "on": {
            "conversations.retry": "loading"
          },
          "after": {
            "safetyPollDelay": "loading"
          }
        },
        "ready": {
          "description": "The conversations with their unread messages.",
          "on": {
            "conversations.refresh": "refreshing"
          }
        },
        "refreshing": {
          "description": "The conversations; the newest are fetched.",
          "on": {
            "conversations.refresh": {
              "target": "refreshing",
              "reenter": true
            }
          },
          "invoke": {
            "id": "loadConversations",
            "src": "loadConversations",
            "onDone": [
              {
                "guard": {
                  "type": "hasOthers"
                },
                "target": "ready",
                "actions": [
                  {
                    "type": "setConversations"
                  },
                  "startThread",
                  {
                    "type": "xstate.raise",
                    "params": {
                      "event": {
                        "type": "feed.restart"
                      }
                    }
                  }
                ]
              },
              {
                "target": "ready",
                "actions": {
                  "type": "setConversations"
                }
              }
            ],
            "onError": {
              "target": "ready"
            }
          }
        }
      }
    },
    "feed": {
      "initial": "waiting",
      "states": {
        "waiting": {
          "always": {
            "guard": "hasConversations",
            "target": "listening"
          }
        },
        "listening": {
          "initial": "connecting",
          "invoke": {
            "id": "messageFeed",
            "src": "messageFeed",
            "onError": {
              "target": ".polling"
            }
          },
          "on": {
            "feed.restart": "waiting",
            "feed.connected": {
              "target": ".connected",
              "actions": "catchUp"
            },
            "feed.refused": {
              "target": ".polling"
            },
            "feed.woken": {
              "actions": "catchUp"
            }
          },
          "states": {
            "connecting": {
              "after": {
                "noticeDelay": "offline"
              }
            },
            "connected": {
              "on": {
                "feed.disconnected": "connecting"
              },
              "after": {
                "safetyPollDelay": {
                  "target": "connected",
                  "reenter": true,
                  "actions": "catchUp"
                }
              }
            },
            "offline": {
              "tags": "offline",
              "description": "A notice that the connection is lost; messages are polled.",
              "after": {
                "pollDelay": {
                  "target": "offline",
                  "reenter": true,
                  "actions": "catchUp"
                }
              }
            },
            "polling": {
              "description": "There is no feed for this customer; messages are polled.",
              "after": {
                "pollDelay": {
                  "target": "polling",
                  "reenter": true,
                  "actions": "catchUp"
                }
              }
            }
          }
        }
      }
    }
  }
});
